/** Eight digits, too many to guess, and one that reveals a typing error without a network. */
export const DRAWN_DIGITS = 8;
/** The drawn digits and one check digit. */
export const CODE_DIGITS = DRAWN_DIGITS + 1;

/** The check digit of bank cards (ISO/IEC 7812-1, Luhn): it notices one wrong digit and two that changed places. */
function checkDigit(drawn: string): number {
  const sum = [...drawn].toReversed().reduce((total, digit, place) => {
    const worth = Number(digit) * (place % 2 === 0 ? 2 : 1);
    return total + (worth > 9 ? worth - 9 : worth);
  }, 0);
  return (10 - (sum % 10)) % 10;
}

/** @param drawn a number below 10 to the power of `DRAWN_DIGITS` */
export function toCode(drawn: number): string {
  const digits = String(drawn).padStart(DRAWN_DIGITS, "0");
  return `${digits}${checkDigit(digits)}`;
}

/** Whether a code is complete and its check digit fits. */
export const isWholeCode = (code: string): boolean =>
  new RegExp(`^\\d{${CODE_DIGITS}}$`).test(code) && checkDigit(code.slice(0, DRAWN_DIGITS)) === Number(code.at(-1));

/** What was typed without spaces and signs, at most a code's length. */
export const digitsOf = (typed: string): string => typed.replace(/\D/g, "").slice(0, CODE_DIGITS);

/** "123 456 789": in groups one can read aloud. Also of a code that is still being typed. */
export const spacedCode = (code: string): string => code.replace(/(\d{3})(?=\d)/g, "$1 ");
