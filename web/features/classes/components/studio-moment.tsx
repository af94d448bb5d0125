import { formatStudioMoment } from "#web/format.ts";

/** "Nov 20, 5:42 PM" on the studio's clock, wherever the device is: for a limit the studio sets. */
export const StudioMoment = ({ instant }: { instant: string }) => (
  <time dateTime={instant}>{formatStudioMoment(instant)}</time>
);
