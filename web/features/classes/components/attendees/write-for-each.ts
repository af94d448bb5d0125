import type { Message } from "#shared/core/messages/message.ts";
import { toast } from "#web/ui/feedback/toast.ts";
import type { Written } from "#web/use-write.ts";
import { t } from "#web/words/t.ts";
import type { Attendee } from "./attendee-choice.tsx";
import { namesOf } from "./names-of.ts";

type Person = Pick<Attendee, "isMe" | "label">;

/** The outcome of one tap that asked something for several people, by person. */
interface ForEach {
  done: Person[];
  waiting: Person[];
  refused: { person: Person; reason: string }[];
}

interface Words {
  /** Of people for whom it was done. */
  done: { title: string; partly: (names: string) => string; description: (names: string) => string };
  /** Of people whose request waits for a network. */
  waiting: (names: string) => string;
  failed: Message;
}

async function settleEach(
  people: readonly Attendee[],
  writeOne: (person: Attendee) => Promise<Written | null>,
): Promise<ForEach> {
  const writing = await Promise.all(people.map(writeOne));
  const each: ForEach = { done: [], waiting: [], refused: [] };
  for (const [at, person] of people.entries()) {
    const written = writing[at];
    const outcome = await written?.outcome;
    if (outcome === "done" || outcome === "waiting") each[outcome].push(person);
    if (outcome === "refused") each.refused.push({ person, reason: (await written?.refusal) ?? "" });
  }
  return each;
}

const refusalText = ({ person, reason }: ForEach["refused"][number]): string =>
  person.isMe ? t("You: {reason}", { reason }) : t("{name}: {reason}", { name: person.label, reason });

/**
 * Asks the same for each of these people, and says in one toast for whom it was done, for whom it waits, and why it was
 * refused for the others. A refusal for one person alone has been said already.
 */
export async function writeForEach(
  people: readonly Attendee[],
  writeOne: (person: Attendee) => Promise<Written | null>,
  words: Words,
): Promise<void> {
  const { done, waiting, refused } = await settleEach(people, writeOne);
  const refusals = refused.map(refusalText);
  const waits = waiting.length > 0 ? [words.waiting(namesOf(waiting))] : [];
  if (done.length > 0 && refused.length > 0)
    toast({
      title: words.done.partly(namesOf(done)),
      description: [...refusals, ...waits].join(" "),
      variant: "danger",
    });
  else if (done.length > 0)
    toast({ title: words.done.title, description: words.done.description(namesOf(done)), variant: "success" });
  else if (refused.length > 0 && people.length > 1)
    toast({ title: t(words.failed), description: [...refusals, ...waits].join(" "), variant: "danger" });
  if (waiting.length > 0 && refused.length === 0) toast({ title: t("Requested"), description: waits.join(" ") });
}
