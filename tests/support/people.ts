import { v7 as newId } from "uuid";
import { startSession } from "../../api/features/accounts/sessions/sessions.ts";
import { UserModel } from "../../api/features/accounts/user.model.ts";
import type { Services } from "../../api/services.ts";
import type { Role } from "../../shared/core/roles.ts";
import { toDate } from "../../shared/core/time.ts";

export interface NewPerson {
  id?: string;
  firstName?: string;
  lastName?: string;
  username?: string | null;
  email?: string | null;
  role?: Role;
  birthday?: string;
  waiverSigned?: boolean;
  familyId?: string | null;
  isGuardian?: boolean;
}

export interface Person {
  id: string;
  firstName: string;
  lastName: string;
  email: string | null;
  role: Role;
  familyId: string | null;
}

export interface SignedIn extends Person {
  token: string;
}

/** Adds an adult with a signed waiver; `person` changes that. */
export async function addPerson(person: NewPerson = {}, services: Pick<Services, "now">): Promise<Person> {
  const { id = newId(), familyId = null, role = "student", ...rest } = person;
  const known = { firstName: "Robin", lastName: "Ames", email: `${id}@example.com`, ...rest };
  await UserModel.create({
    birthday: "1990-05-01",
    waiverSigned: true,
    isGuardian: role === "parent",
    ...known,
    _id: id,
    role,
    familyId,
    createdAt: toDate(services.now()),
    audiences: [`user:${id}`, "admin", ...(familyId ? [`family:${familyId}`] : [])],
  });
  return { id, firstName: known.firstName, lastName: known.lastName, email: known.email, role, familyId };
}

/** Adds a person and gives them a session, without the cost of a password. */
export async function signInAs(role: Role, person: NewPerson = {}, services: Services): Promise<SignedIn> {
  const added = await addPerson({ ...person, role }, services);
  const { token } = await startSession(added.id, { device: "test", ip: "127.0.0.1" }, services);
  return { ...added, token };
}
