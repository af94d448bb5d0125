/** A time zone in which it is this hour right now: a running server's clock is moved by where its studio stands. */
export function zoneWhereItIs(hour: number): string {
  const now = Temporal.Now.instant();
  const zone = Intl.supportedValuesOf("timeZone").find((each) => now.toZonedDateTimeISO(each).hour === hour);
  if (!zone) throw new Error(`It is ${hour} o'clock nowhere.`);
  return zone;
}
