export { HandChoice, RuleChoice } from "./components/form/audience-choice.tsx";
export { givePassPath } from "./group-path.ts";
