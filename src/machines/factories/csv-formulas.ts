/**
 * Matches a cell that a spreadsheet would run as a formula; a plain negative number is allowed, so it can be summed.
 */
export const csvFormula = /^(?!-\d+(?:\.\d+)?$)[=+\-@\t\r].*$/;
