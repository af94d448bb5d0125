/** Health notes of the demo people, as a guardian types them for the safety card. */
export const MEDICAL_NOTES: Record<string, string> = {
  "Leo Brooks": "Asthma. Blue inhaler in the front pocket of his bag; two puffs when he wheezes.",
  "Ivy Brooks": "Wears contact lenses. Old sprain of the left wrist, tapes it herself.",
  "Minh Nguyen": "Allergic to nuts, carries an EpiPen. Both parents know how to use it, so should you.",
  "Talia Goldberg": "Type 1 diabetes with a pump. Takes a break when it beeps, juice is in her bag.",
  "Ama Mensah": "Hearing aid on the right: please speak from her left side.",
  "Jada Williams": "Gets dizzy upside down for long. Prefers to be asked before spotting.",
  "Elsa Andersson": "Latex allergy: no latex tape.",
  "Amara Okafor": "Shoulder operation (right) in spring. No drops that load it, no one-arm hangs.",
  "Jonas Weber": "High blood pressure, medicated. Inversions kept short.",
  "Wei Chen": "Epilepsy, no seizure for four years. Low only, somebody always near.",
  "Imani Jackson": "Pregnant, second trimester. Sling only, nothing around the belly.",
  "Teagan Murphy": "Knee brace on the left. Please no hip key on that side.",
  "Dmitri Volkov": "Allergic to rosin: uses chalk.",
  "Esther Levy": "Osteoporosis. No drops at all.",
  "Kai Nakoa": "Bee sting allergy, EpiPen in the locker (code on file).",
};

export const CONTACTS = [
  "Alex",
  "Jordan",
  "Sam",
  "Ana",
  "David",
  "Mira",
  "Chris",
  "Elena",
  "Noah",
  "Ruth",
  "Carlos",
  "Inge",
] as const;

/** What the studio wants who leads the class to know about one booking. */
export const BOOKING_NOTES = [
  "Comes 10 minutes late, arranged with the front desk.",
  "Birthday voucher from her sister.",
  "Wants to try the upper level, see how it goes.",
  "Back after a break of two months.",
  "Borrows a mat and leggings from the studio.",
  "Must leave at half past.",
] as const;
