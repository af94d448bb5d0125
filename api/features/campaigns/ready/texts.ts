import type { CampaignContent } from "#shared/features/campaigns/campaign.ts";
import type { LetterText, Piece } from "#shared/features/campaigns/letter-text.ts";
import type { ReadyKey } from "#shared/features/campaigns/ready-endpoints.ts";

type ReadyText = Pick<CampaignContent, "subject" | "body">;

const NAME: Piece = { type: "mergeField", attrs: { field: "firstName", fallback: "" } };
const CONCERNS: Piece = { type: "mergeField", attrs: { field: "concerns", fallback: "" } };
const STUDIO: Piece = { type: "mergeField", attrs: { field: "studioName", fallback: "" } };
const nextClass = (fallback: string): Piece => ({ type: "mergeField", attrs: { field: "nextClass", fallback } });
const passEnds = (fallback: string): Piece => ({ type: "mergeField", attrs: { field: "passEnds", fallback } });

/** A letter of paragraphs, each of words and merge fields. */
const letter = (...paragraphs: (string | Piece)[][]): LetterText => ({
  type: "doc",
  content: paragraphs.map((pieces) => ({
    type: "paragraph",
    content: pieces.map((piece) => (typeof piece === "string" ? { type: "text", text: piece } : piece)),
  })),
});

/** The product's own texts; the studio writes on in them. */
export const READY_TEXTS: Readonly<Record<ReadyKey, ReadyText>> = {
  welcome: {
    subject: { en: "Welcome to {studioName}", es: "Te damos la bienvenida a {studioName}" },
    body: {
      en: letter(
        ["Hi ", NAME, ","],
        [
          "welcome to ",
          STUDIO,
          "! Your first class is the hardest one to book. Pick any class for beginners: we bring the silks, you bring long leggings and a shirt that covers your waist.",
        ],
        ["Questions? Just answer this e-mail."],
      ),
      es: letter(
        ["Hola, ", NAME, ":"],
        [
          "¡te damos la bienvenida a ",
          STUDIO,
          "! Reservar la primera clase es lo más difícil. Elige cualquiera para principiantes: nosotros ponemos las telas, tú trae mallas largas y una camiseta que cubra la cintura.",
        ],
        ["¿Preguntas? Responde a este correo."],
      ),
    },
  },
  "first-booked": {
    subject: { en: "Your first class is booked", es: "Tu primera clase está reservada" },
    body: {
      en: letter(
        ["Hi ", NAME, ","],
        [
          CONCERNS,
          ": ",
          nextClass("the first class"),
          ". Come ten minutes early, without jewelry, and eat something light two hours before.",
        ],
        ["See you in the air!"],
      ),
      es: letter(
        ["Hola, ", NAME, ":"],
        [
          CONCERNS,
          ": ",
          nextClass("la primera clase"),
          ". Llega diez minutos antes, sin joyas, y come algo ligero dos horas antes.",
        ],
        ["¡Nos vemos en el aire!"],
      ),
    },
  },
  "first-taken": {
    subject: { en: "How was the first class?", es: "¿Qué tal la primera clase?" },
    body: {
      en: letter(
        ["Hi ", NAME, ","],
        [
          "sore arms are normal, and they pass. The second class is where it begins to feel like flying: pick one within the next two weeks while your hands remember.",
        ],
      ),
      es: letter(
        ["Hola, ", NAME, ":"],
        [
          "que duelan los brazos es normal, y se pasa. En la segunda clase ya se siente como volar: elige una en las próximas dos semanas, mientras las manos se acuerdan.",
        ],
      ),
    },
  },
  "two-left": {
    subject: { en: "Two classes left", es: "Quedan dos clases" },
    body: {
      en: letter(
        ["Hi ", NAME, ","],
        [
          "the pass has two classes left, good until ",
          passEnds("it ends"),
          ". A new one can be bought any time: what is left stays.",
        ],
      ),
      es: letter(
        ["Hola, ", NAME, ":"],
        [
          "al pase le quedan dos clases, hasta el ",
          passEnds("final del pase"),
          ". Puedes comprar otro cuando quieras: lo que queda no se pierde.",
        ],
      ),
    },
  },
  "pass-ends": {
    subject: { en: "Your pass ends on {passEnds|its last day}", es: "Tu pase termina el {passEnds|último día}" },
    body: {
      en: letter(
        ["Hi ", NAME, ","],
        [
          "there are classes left on the pass, and it ends on ",
          passEnds("its last day"),
          ". Book them while there are seats.",
        ],
      ),
      es: letter(
        ["Hola, ", NAME, ":"],
        ["al pase le quedan clases, y termina el ", passEnds("último día"), ". Resérvalas mientras haya lugares."],
      ),
    },
  },
  lapsed: {
    subject: { en: "We miss you", es: "Te echamos de menos" },
    body: {
      en: letter(
        ["Hi ", NAME, ","],
        [
          "three weeks without flying! Was it time, an injury, or the class? Answer this e-mail and tell us, or pick a class and come back gently: no one has forgotten you.",
        ],
      ),
      es: letter(
        ["Hola, ", NAME, ":"],
        [
          "¡tres semanas sin volar! ¿Fue el tiempo, una lesión o la clase? Responde a este correo, o elige una clase y vuelve con calma: aquí te recordamos.",
        ],
      ),
    },
  },
  "level-reached": {
    subject: { en: "A new level!", es: "¡Un nuevo nivel!" },
    body: {
      en: letter(
        ["Hi ", NAME, ","],
        [
          "congratulations, ",
          CONCERNS,
          ": your teachers signed off the moves of a new level. The certificate is in the app, and new classes are open.",
        ],
      ),
      es: letter(
        ["Hola, ", NAME, ":"],
        [
          "¡felicidades, ",
          CONCERNS,
          "! El equipo confirmó las figuras de un nuevo nivel. El certificado está en la app, y hay clases nuevas abiertas.",
        ],
      ),
    },
  },
  birthday: {
    subject: { en: "Happy birthday, {concerns}!", es: "¡Feliz cumpleaños, {concerns}!" },
    body: {
      en: letter(["Happy birthday, ", CONCERNS, "!"], ["All of ", STUDIO, " wishes a year of soft landings."]),
      es: letter(["¡Feliz cumpleaños, ", CONCERNS, "!"], ["Todo ", STUDIO, " te desea un año de aterrizajes suaves."]),
    },
  },
  "waiver-missing": {
    subject: { en: "Before tomorrow's class: the waiver", es: "Antes de la clase de mañana: la exención" },
    body: {
      en: letter(
        ["Hi ", NAME, ","],
        [
          "the waiver of ",
          CONCERNS,
          " is not signed yet. It takes two minutes in the app, under Sign waivers. Without it no one may fly.",
        ],
      ),
      es: letter(
        ["Hola, ", NAME, ":"],
        [
          "falta firmar la exención de ",
          CONCERNS,
          ". Son dos minutos en la app, en Firmar exenciones. Sin ella no se puede volar.",
        ],
      ),
    },
  },
};
