import { toDate } from "../../../shared/core/time.ts";
import { mongoose } from "../../db/mongoose.ts";
import { forgetSent } from "../../email/mailer.ts";
import type { JobDefinition } from "../../jobs/queue.ts";
import { EmailProofModel } from "./addresses/proof.model.ts";
import { PasswordResetModel } from "./passwords/reset.model.ts";
import { LoginTryModel } from "./passwords/try.model.ts";
import { SessionModel } from "./sessions/session.model.ts";

/** What has ended is of no use to anybody, and names addresses of people: it goes. */
const forgetEnded: JobDefinition["run"] = async ({ now }) => {
  const past = mongoose.trusted({ $lt: toDate(now()) });
  await LoginTryModel.deleteMany({ expiresAt: past });
  await PasswordResetModel.deleteMany({ expiresAt: past });
  await EmailProofModel.deleteMany({ expiresAt: past });
  await SessionModel.deleteMany({ endsAt: past });
  await forgetSent(now());
};

export const jobs: JobDefinition[] = [{ name: "accounts.forgetEnded", every: "1 hour", run: forgetEnded }];
