import { WAIVER_ID, WAIVER_LAST_UPDATED } from "./waiver.ts";
import type { WaiverDocument, WaiverSection } from "./waiver-wording.ts";

const en: readonly WaiverSection[] = [
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

const es: readonly WaiverSection[] = [
  {
    title: "Qué son las artes aéreas",
    text: "Las artes aéreas se practican en telas, aros, cuerdas y correas suspendidos sobre el suelo. Incluyen trepar, colgarse, invertirse, envolverse, balancearse y hacer caídas controladas, a solas o con otras personas, y exigen fuerza, movilidad y atención.",
  },
  {
    title: "Los riesgos",
    text: "Entiendo que las artes aéreas conllevan riesgos que no se pueden eliminar sin cambiar lo que son. Incluyen caídas, quemaduras por fricción, moretones, distensiones, esguinces, fracturas, lesiones en la cabeza y en la columna y, en casos excepcionales, discapacidad permanente o muerte. Pueden deberse a mis propios actos, a los actos de otras personas, al equipo o al estado del estudio.",
  },
  {
    title: "Participo bajo mi propio riesgo",
    text: "Elijo libremente participar, o permitir que participe la persona menor de edad aquí nombrada. Acepto todos estos riesgos, conocidos y desconocidos, y la responsabilidad por las lesiones, pérdidas o daños que resulten de participar.",
  },
  {
    title: "Salud",
    text: "Declaro que cada persona por la que firmo está en condiciones de participar y que he informado al estudio de embarazos, lesiones, cirugías, afecciones del corazón, epilepsia o cualquier otra cosa que importe para la seguridad. Avisaré a una instructora o a un instructor cuando eso cambie.",
  },
  {
    title: "Reglas del estudio",
    text: "Seguiré las indicaciones de las instructoras y los instructores, usaré colchonetas donde se pidan, intentaré solamente aquello para lo que tengo autorización, me quitaré las joyas y nunca usaré equipo que crea inseguro ni lo usaré bajo los efectos del alcohol, las drogas o medicamentos que afecten el equilibrio.",
  },
  {
    title: "Exención",
    text: "En la medida en que la ley lo permita, eximo al estudio, a sus propietarios, a sus instructoras e instructores y a su personal de reclamaciones por lesiones, pérdidas o daños que resulten de participar, salvo cuando resulten de negligencia grave o dolo. Esto obliga a mis herederos y representantes.",
  },
  {
    title: "En una emergencia",
    text: "Permito que el estudio preste primeros auxilios y llame a los servicios de emergencia, y asumo el costo de esa atención.",
  },
  {
    title: "Firma por una persona menor de edad",
    text: "Cuando firmo por una persona menor de 18 años, declaro que soy su madre, padre o tutor legal, que le he explicado estos riesgos con palabras que entiende y que acepto todo esto en su nombre.",
  },
];

/** Version 1 of ASTRO-WAIVER-2025. A change of a single letter is a new version, made at `/admin/waivers`. */
export const FIRST_VERSION: WaiverDocument = {
  waiverId: WAIVER_ID,
  version: 1,
  lastUpdated: WAIVER_LAST_UPDATED,
  texts: { en, es },
};
