import { isDuplicateKey } from "../../db/duplicate-key.ts";
import { SandboxError } from "./errors.ts";
import type { Form } from "./form.ts";
import { SandboxKeyModel } from "./session.model.ts";

interface Keyed {
  key: string | undefined;
  path: string;
  form: Form;
}

export interface Reply {
  status: number;
  body: object;
}

/**
 * Repeats with one Idempotency-Key get the first answer, also where it was an error; one that comes while the first still
 * runs is sent away (docs.stripe.com/api/idempotent_requests).
 */
export async function keyed({ key, path, form }: Keyed, run: () => Promise<Reply>): Promise<Reply> {
  if (!key) return run();
  const asked = JSON.stringify(form);
  try {
    await SandboxKeyModel.create({ _id: key, path, asked, createdAt: new Date() });
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
    const known = await SandboxKeyModel.findById(key).lean();
    if (known?.path === path && known.asked !== asked)
      throw new SandboxError(
        400,
        "Keys for idempotent requests can only be used with the same parameters they were first used with.",
        "idempotency_error",
      );
    if (known?.path === path && known.body) return { status: known.status ?? 200, body: known.body as object };
    const reason =
      known?.path === path ? "Another request with this key is running." : "This key was used with another endpoint.";
    throw new SandboxError(known?.path === path ? 409 : 400, reason, "idempotency_error");
  }
  try {
    const reply = await run();
    await SandboxKeyModel.updateOne({ _id: key }, reply);
    return reply;
  } catch (error) {
    if (error instanceof SandboxError && error.isKept) await SandboxKeyModel.updateOne({ _id: key }, replyTo(error));
    else await SandboxKeyModel.deleteOne({ _id: key });
    throw error;
  }
}

export const replyTo = ({ status, type, message, code, declineCode }: SandboxError): Reply => ({
  status,
  body: { error: { type, message, code, ...(declineCode && { decline_code: declineCode }) } },
});
