import { Banner } from "#web/ui/feedback/banner.tsx";

/** What went wrong with the whole form, read out at once. */
export function FormError({ message }: { message: string | undefined }) {
  return message ? <Banner tone="danger" urgent title={message} /> : null;
}
