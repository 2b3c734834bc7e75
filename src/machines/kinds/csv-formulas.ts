/** Finds a cell that a spreadsheet would run as a formula; a plain negative number is none, and can be added up. */
export const csvFormula = /^(?!-\d+(?:\.\d+)?$)[=+\-@\t\r].*$/;
