import { Banner } from "../../../ui/feedback/banner.tsx";
import { keptInvitation } from "../kept-invitation.ts";

/** For somebody who followed the link of a letter and has to say who they are first. */
export function InvitedNotice() {
  if (!keptInvitation()) return null;
  return (
    <Banner tone="brand" title="You have an invitation to a family">
      Sign in or make an account, and answer it there.
    </Banner>
  );
}
