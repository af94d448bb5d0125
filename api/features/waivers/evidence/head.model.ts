import { headModel } from "#api/chain/head.ts";

export const ChainHeadModel = headModel("WaiverChainHead", "waiver_chain_head");
