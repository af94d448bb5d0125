export { issueRefundPaper } from "./papers.ts";
