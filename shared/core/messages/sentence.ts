/** A typed text as one sentence among others: with a period where it has no end of its own. */
export const asSentence = (text: string): string => {
  const typed = text.trim();
  return typed === "" || /[.!?…。！？]["'”’»)]?$/u.test(typed) ? typed : `${typed}.`;
};
