export { CampaignModel } from "./campaign.model.ts";
