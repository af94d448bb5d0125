import { paths } from "#web/paths.ts";

/** One group is a page of its own address under the list of them. */
export const groupPath = (groupId: string) => `${paths.adminGroups}?group=${encodeURIComponent(groupId)}`;
