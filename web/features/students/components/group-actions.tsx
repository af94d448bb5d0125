import { Send, Ticket } from "lucide-react";
import { useNavigate } from "react-router-dom";
import { v7 as newId } from "uuid";
import type { CampaignKind } from "#shared/features/campaigns/campaign.ts";
import { MOST_BY_HAND } from "#shared/features/groups/audience.ts";
import { createGroup } from "#shared/features/groups/endpoints.ts";
import { listStudents, type StudentPage } from "#shared/features/students/endpoints.ts";
import { call } from "#web/data/client.ts";
import { serverNow } from "#web/data/device/server-clock.ts";
import { formatStudioMoment } from "#web/format.ts";
import { paths } from "#web/paths.ts";
import { PrimaryAction } from "#web/shell/staff/admin-page.tsx";
import { Button } from "#web/ui/actions/button.tsx";
import { toast } from "#web/ui/feedback/toast.ts";
import { useAttempt } from "#web/use-attempt.ts";
import { t } from "#web/words/t.ts";
import { letterTo } from "../../campaigns/index.ts";
import { givePassPath } from "../../groups/index.ts";
import type { StudentQuery } from "../queries.ts";
import { LIST_WORDS } from "../words.ts";

interface GroupActionsProps {
  query: StudentQuery;
  chosen: ReadonlySet<string>;
  /** There is no person to do anything for. */
  isEmpty: boolean;
}

/** A waiver to sign is needed; the others are asked to come, which is news. */
const NEEDED: readonly StudentQuery["list"][] = ["unsigned", "turning-18", "turned-18"];

/** Writes to the people chosen of a list, or to all of it, or gives them a pass. */
export function GroupActions({ query, chosen, isEmpty }: GroupActionsProps) {
  const navigate = useNavigate();
  const { isBusy, attempt } = useAttempt();
  const count = chosen.size;
  const withPeople = (act: (personIds: string[]) => Promise<void>) =>
    attempt(async () => {
      const personIds = count > 0 ? [...chosen] : await findIds(query);
      if (personIds.length <= MOST_BY_HAND) return act(personIds);
      toast({
        title: t("This list is too long"),
        description: t("At most 500 people at once. Narrow it, or choose some."),
        variant: "danger",
      });
    });
  const writeTo = async (personIds: string[]) => {
    const kind: CampaignKind = NEEDED.includes(query.list) ? "needed" : "news";
    await navigate(paths.adminEmail, { state: letterTo(personIds, kind) });
  };
  // A group, so that it stands there with the outcome for each person.
  const givePass = async (personIds: string[]) => {
    const id = newId();
    const name = t("{list}, {when} @group", {
      list: t(LIST_WORDS[query.list ?? "all"].label),
      when: formatStudioMoment(serverNow().toString()),
    });
    await call(createGroup, { id, name, audience: { kind: "hand", personIds } });
    await navigate(givePassPath(id));
  };
  return (
    <>
      <PrimaryAction>
        <Button loading={isBusy} disabled={isEmpty} onClick={() => void withPeople(writeTo)}>
          <Send aria-hidden="true" />
          {count === 0
            ? t("Write to them")
            : t("{count, plural, one {Write to # person} other {Write to # people}}", { count })}
        </Button>
      </PrimaryAction>
      <Button variant="secondary" disabled={isEmpty || isBusy} onClick={() => void withPeople(givePass)}>
        <Ticket aria-hidden="true" />
        {t("Give a pass")}
      </Button>
    </>
  );
}

/** All people of the list as it is narrowed; some more than a group may have where there are more. */
async function findIds(query: StudentQuery): Promise<string[]> {
  const ids: string[] = [];
  for (let cursor: string | null = ""; cursor !== null && ids.length <= MOST_BY_HAND; ) {
    const page: StudentPage = await call(listStudents, { ...query, ...(cursor && { cursor }) });
    ids.push(...page.students.map(({ id }) => id));
    cursor = page.nextCursor;
  }
  return ids;
}
