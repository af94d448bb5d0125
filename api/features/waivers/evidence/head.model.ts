import { headModel } from "#api/chain/head.model.ts";

export const ChainHeadModel = headModel("WaiverChainHead", "waiver_chain_head");
