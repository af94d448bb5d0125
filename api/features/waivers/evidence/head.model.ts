import { headModel } from "../../../chain/head.ts";

export const ChainHeadModel = headModel("WaiverChainHead", "waiver_chain_head");
