import { paths } from "#web/paths.ts";

/** One group is a page of its own address under the list of them. */
export const groupPath = (groupId: string) => `${paths.adminGroups}?group=${encodeURIComponent(groupId)}`;
/** The same, with the form that gives its people a pass. */
export const givePassPath = (groupId: string) => `${groupPath(groupId)}&open=pass`;
