/**
 * A link out of a letter leads through sign-in, registration and the waiver before it can be answered. Until then its
 * secret waits in this tab, and leaves the address at once.
 */
function createKeptLink(name: string) {
  return {
    keep(): void {
      const token = new RegExp(`^#${name}=([\\w-]{16,200})$`).exec(window.location.hash)?.[1];
      if (!token) return;
      sessionStorage.setItem(name, token);
      window.history.replaceState(window.history.state, "", window.location.pathname + window.location.search);
    },
    read: (): string | null => sessionStorage.getItem(name),
    forget: (): void => sessionStorage.removeItem(name),
  };
}

const invitation = createKeptLink("invitation");
/** Confirms the address of an account. */
const proof = createKeptLink("confirm-email");

/** The square of a printed gift card leads here. */
const giftCard = createKeptLink("gift-card");

/** Keeps what a link brought: an invitation, the proof of an address, the code of a gift card. */
export function keepLinks(): void {
  invitation.keep();
  proof.keep();
  giftCard.keep();
}

export const { read: keptInvitation, forget: forgetInvitation } = invitation;
export const { read: keptProof, forget: forgetProof } = proof;
export const { read: keptGiftCard, forget: forgetGiftCard } = giftCard;
