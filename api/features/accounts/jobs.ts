import { toDate } from "#shared/core/time.ts";
import { mongoose } from "../../db/mongoose.ts";
import { forgetSent } from "../../email/mail.model.ts";
import { forgetRefused, takeNewlyRefused } from "../../email/refused-address.model.ts";
import type { JobDefinition } from "../../jobs/queue.ts";
import { doEach } from "../../jobs/set-aside.ts";
import { noteRefused } from "./addresses/correct.ts";
import { EmailProofModel } from "./addresses/proof.model.ts";
import { PasswordResetModel } from "./passwords/reset.model.ts";
import { LoginTryModel } from "./passwords/try.model.ts";
import { makeSearchWords } from "./search/searchable.ts";
import { SessionModel } from "./sessions/session.model.ts";

/** What has ended is of no use, and names addresses of people: it goes. */
const forgetEnded: JobDefinition["run"] = async (services) => {
  const past = mongoose.trusted({ $lt: toDate(services.now()) });
  const items = [
    { _id: "login-tries", forget: () => LoginTryModel.deleteMany({ expiresAt: past }) },
    { _id: "password-resets", forget: () => PasswordResetModel.deleteMany({ expiresAt: past }) },
    { _id: "email-proofs", forget: () => EmailProofModel.deleteMany({ expiresAt: past }) },
    { _id: "sessions", forget: () => SessionModel.deleteMany({ endsAt: past }) },
    { _id: "refused-addresses", forget: () => forgetRefused(services.now()) },
    { _id: "sent-mails", forget: () => forgetSent(services.now()) },
  ];
  await doEach({ kind: "accounts.forgetEnded", items, act: ({ forget }) => forget(), leavesOut: true }, services);
};

export const jobs: JobDefinition[] = [
  {
    name: "accounts.noteRefused",
    every: "1 minute",
    idleSeconds: 300,
    run: () => takeNewlyRefused(noteRefused),
  },
  { name: "accounts.forgetEnded", every: "1 hour", run: forgetEnded },
  {
    name: "accounts.makeSearchWords",
    every: "1 minute",
    idleSeconds: 300,
    run: async () => void (await makeSearchWords()),
  },
];
