import { PenLine } from "lucide-react";
import { Link } from "react-router-dom";
import type { Profile } from "../../../../shared/features/profile/profile.ts";
import { listWaiverSubjects } from "../../../../shared/features/waivers/waiver.ts";
import { paths } from "../../../paths.ts";
import { Button } from "../../../ui/actions/button.tsx";
import { Avatar } from "../../../ui/display/avatar.tsx";
import { Badge } from "../../../ui/display/badge.tsx";
import { Row, RowList } from "../../../ui/display/row-list.tsx";
import { Section } from "../../../ui/layout/section.tsx";
import { WaiverText } from "./waiver-text.tsx";

/** Who of the household has signed. */
export function WaiverStatus({ profile, today }: { profile: Profile; today: string }) {
  const subjects = listWaiverSubjects(profile, profile.familyMembers, today);
  const canSignForMore = subjects.some(({ person, canTick }) => canTick && !person.waiverSigned);
  return (
    <>
      <Section
        title="Signatures"
        actions={
          canSignForMore && (
            <Button asChild size="sm">
              <Link to={paths.signWaivers}>
                <PenLine aria-hidden="true" />
                Sign now
              </Link>
            </Button>
          )
        }
      >
        <RowList>
          {subjects.map(({ person, isSelf, canTick }) => (
            <Row
              key={person.id}
              leading={<Avatar name={`${person.firstName} ${person.lastName}`} />}
              title={
                <>
                  <span translate="no">
                    {person.firstName} {person.lastName}
                  </span>
                  {isSelf && " (you)"}
                </>
              }
              detail={!person.waiverSigned && !canTick && "Adults must sign with their own accounts."}
              trailing={
                person.waiverSigned ? <Badge tone="success">Signed</Badge> : <Badge tone="warning">Not signed</Badge>
              }
            />
          ))}
        </RowList>
      </Section>
      <Section title="What was signed">
        <WaiverText />
      </Section>
    </>
  );
}
