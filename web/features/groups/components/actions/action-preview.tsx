import { divideSeats } from "#shared/features/groups/actions/divide-seats.ts";
import { type ActionPreview, MOST_IN_ACTION } from "#shared/features/groups/actions/group-action.ts";
import { type Query, QueryState } from "#web/shell/staff/lists/query-state.tsx";
import { Banner } from "#web/ui/feedback/banner.tsx";
import { FieldGroup } from "#web/ui/forms/field.tsx";
import { t } from "#web/words/t.ts";
import { ChoosePeople, OutcomeList } from "./person-outcomes.tsx";

interface ActionPreviewPartProps {
  query: Query<ActionPreview>;
  leftOut: ReadonlySet<string>;
  onLeaveOut: (leftOut: ReadonlySet<string>) => void;
}

/** The people of an action before it is done: each can be left out, or is refused with the reason. */
export const ActionPreviewPart = ({ query, leftOut, onLeaveOut }: ActionPreviewPartProps) => (
  <QueryState query={query} what={t("the people")}>
    {(preview) => <Preview preview={preview} leftOut={leftOut} onLeaveOut={onLeaveOut} />}
  </QueryState>
);

interface PreviewProps extends Omit<ActionPreviewPartProps, "query"> {
  preview: ActionPreview;
}

function Preview({ preview, leftOut, onLeaveOut }: PreviewProps) {
  const { people, seatsLeft, isTooMany, total } = preview;
  const { withoutSeat } = divideSeats(people, leftOut, seatsLeft);
  const others = people.filter(({ state }) => state !== "waiting");
  if (isTooMany)
    return (
      <Banner
        tone="warning"
        title={t("{count, plural, one {# person is too many} other {# people are too many}}", { count: total })}
      >
        {t("At most {most} at once. Add a condition to the group.", { most: String(MOST_IN_ACTION) })}
      </Banner>
    );
  if (total === 0) return <Banner tone="info" title={t("Nobody is in this group right now.")} />;
  return (
    <>
      {seatsLeft !== null && (
        <p role="status" className="font-semibold">
          {t("{count, plural, =0 {No seat is left} one {# seat is left} other {# seats are left}}", {
            count: Math.max(0, seatsLeft),
          })}
        </p>
      )}
      {withoutSeat.length > 0 && seatsLeft !== 0 && (
        <Banner
          tone="warning"
          title={t("{count, plural, one {# person finds no seat} other {# people find no seat}}", {
            count: withoutSeat.length,
          })}
        >
          {t("Leave others out to make room.")}
        </Banner>
      )}
      {others.length < people.length && (
        <FieldGroup label={t("For these people")}>
          <ChoosePeople
            people={people}
            leftOut={leftOut}
            withoutSeat={new Set(withoutSeat.map(({ personId }) => personId))}
            onChange={onLeaveOut}
          />
        </FieldGroup>
      )}
      {others.length > 0 && (
        <FieldGroup label={t("Not for these")}>
          <OutcomeList people={others} />
        </FieldGroup>
      )}
    </>
  );
}
