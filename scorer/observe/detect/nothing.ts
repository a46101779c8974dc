/** SHA-256 of no bytes: an output that said nothing, a file that was emptied. */
export const nothingSha256 = "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855";
