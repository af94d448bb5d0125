export { findGroup, noteUse } from "./find-group.ts";
export { GroupModel } from "./group.model.ts";
export { countMembers, findMembersIn, isMember, pageOfMembers } from "./members/members.ts";
export { sentenceOf, sentencesOf } from "./names.ts";
export { reachOf } from "./reach-of.ts";
