import { ADDRESSES, type RouteName } from "./routes/pages.ts";

const NAMES = Object.keys(ADDRESSES) as RouteName[];

/** Every address of the web app, by the name of its page. Only a slice's `pages.ts` spells one out. */
export const paths = Object.fromEntries(NAMES.map((name) => [name, ADDRESSES[name].path])) as Record<RouteName, string>;

export const videoPath = (id: string) => `/videos/${encodeURIComponent(id)}`;
/** The same for guests. */
export const publicVideoPath = (id: string) => `/video/${encodeURIComponent(id)}`;
/** Details of one class are a panel over the calendar, so that a link to one works without an account. */
export const classPath = (classInstanceId: string) => `${paths.calendar}?class=${encodeURIComponent(classInstanceId)}`;
/** The roster of one class is a page of its own address under the list of them. */
export const rosterPath = (classInstanceId: string) =>
  `${paths.classInstances}?class=${encodeURIComponent(classInstanceId)}`;
/** One room of the staff chat; a class's room has the id of the class. */
export const chatRoomPath = (roomId: string) => `${paths.staffChat}?room=${encodeURIComponent(roomId)}`;
/** One invoice, as a panel over the list of them. */
export const invoicePath = (invoiceId: string) => `${paths.invoices}?invoice=${encodeURIComponent(invoiceId)}`;
/** One person is a page of its own address under the list of all people. */
export const disputePath = (disputeId: string) =>
  `${paths.adminPayments}?tab=disputes&dispute=${encodeURIComponent(disputeId)}`;

export const userPath = (userId: string) => `${paths.adminUsers}?person=${encodeURIComponent(userId)}`;
/** One letter to many people is a page of its own address under the list of them. */
export const campaignPath = (campaignId: string) => `${paths.adminEmail}?letter=${encodeURIComponent(campaignId)}`;
/** One student's moves are a page of its own address under the list of students. */
export const studentMovesPath = (studentId: string) => `${paths.studentMoves}?student=${encodeURIComponent(studentId)}`;
