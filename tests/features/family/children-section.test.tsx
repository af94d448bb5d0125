import { v7 as newId } from "uuid";
import { expect, test } from "vitest";
import type { FamilyMember, Profile } from "#shared/features/profile/profile.ts";
import { ChildrenSection } from "#web/features/family/components/children-section.tsx";
import { toHousehold } from "#web/features/family/queries.ts";
import { show } from "../../support/screen.tsx";

const child = (firstName: string, waiverSigned: boolean): FamilyMember =>
  ({
    id: newId(),
    firstName,
    lastName: "Brandt",
    birthday: "2019-07-04",
    waiverSigned,
    isGuardian: false,
    hasLogin: false,
  }) as FamilyMember;
const me = { id: newId(), lastName: "Brandt", birthday: "1984-03-03", isGuardian: true };

test.each([
  [false, "Sign the waiver", "/sign-waivers"],
  [true, "Find a class for them", "/calendar"],
])("children whose waivers are all signed: %s; what comes next is %s", (isSigned, name, path) => {
  const familyMembers = [child("Theo", true), child("Ida", isSigned)];
  const household = toHousehold({ ...me, familyMembers } as unknown as Profile);
  const screen = show(<ChildrenSection household={household} onOpen={() => {}} />);
  const links = screen.getAllByRole("link").map((link) => [link.textContent, link.getAttribute("href")]);
  expect(links).toEqual([[name, path]]);
});
