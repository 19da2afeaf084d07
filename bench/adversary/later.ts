/** The header by which a request says what time it is for its sender: milliseconds from now. */
export const LATER = 'x-later-ms'
