export interface WaiverSection {
  title: string;
  text: string;
}

/** The text of ASTRO-WAIVER-2025 in English. A change of a single letter is a new waiver with a new id. */
export const WAIVER_TEXT: readonly WaiverSection[] = [
  {
    title: "What aerial arts are",
    text: "Aerial arts are done on fabrics, hoops, ropes and straps hung above the ground. They include climbing, hanging, inverting, wrapping, swinging and controlled drops, alone or with others, and they ask for strength, mobility and attention.",
  },
  {
    title: "The risks",
    text: "I understand that aerial arts carry risks that cannot be removed without changing what they are. They include falls, friction burns, bruises, strains, sprains, fractures, head and spinal injuries, and in rare cases permanent disability or death. They can come from my own actions, the actions of others, the equipment, or the condition of the studio.",
  },
  {
    title: "I take part at my own risk",
    text: "I choose freely to take part, or to let the minor named here take part. I accept all of these risks, known and unknown, and the responsibility for injury, loss or damage that follows from taking part.",
  },
  {
    title: "Health",
    text: "I state that each person I sign for is in a condition to take part, and that I have told the studio about pregnancy, injuries, surgery, heart conditions, epilepsy or anything else that matters for safety. I will tell an instructor when that changes.",
  },
  {
    title: "Rules of the studio",
    text: "I will follow the instructors' directions, use mats where they are asked for, attempt only what I was cleared for, remove jewellery, and never use equipment that I believe to be unsafe or while under the influence of alcohol, drugs or medicine that affects balance.",
  },
  {
    title: "Release",
    text: "To the extent the law allows, I release the studio, its owners, instructors and staff from claims for injury, loss or damage that arise from taking part, except where they arise from gross negligence or intent. This binds my heirs and representatives.",
  },
  {
    title: "In an emergency",
    text: "I allow the studio to give first aid and to call emergency services, and I bear the cost of such care.",
  },
  {
    title: "Signing for a minor",
    text: "When I sign for a person under 18, I state that I am that person's parent or legal guardian, that I have explained these risks in words the minor understands, and that I agree to all of this for the minor.",
  },
];
