import { UserModel } from "./user.model.ts";

interface EmergencyChange {
  emergencyName?: string | undefined;
  emergencyPhone?: string | undefined;
}

/** The part of an update that changes a person's emergency contact, for which a contact is there afterwards. */
export async function emergencyFields(
  userId: string,
  { emergencyName, emergencyPhone }: EmergencyChange,
): Promise<Record<string, string>> {
  if (emergencyName === undefined && emergencyPhone === undefined) return {};
  // A field of nothing cannot be set.
  await UserModel.updateOne({ _id: userId, emergencyContact: null }, { emergencyContact: { name: "", phone: "" } });
  return {
    ...(emergencyName !== undefined && { "emergencyContact.name": emergencyName }),
    ...(emergencyPhone !== undefined && { "emergencyContact.phone": emergencyPhone }),
  };
}
