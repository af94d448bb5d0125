import type { LandingConfig, LandingFeature } from "./landing-config.ts";

/** What is shown before anything was configured, and before the answer arrives. */
export const DEFAULT_LANDING_CONFIG: LandingConfig = {
  announcementEnabled: false,
  announcementText: "",
  announcementFrom: null,
  announcementUntil: null,
  heroTitle: "Leave the ground",
  heroSubtitle:
    "Aerial silks for every body, from your very first climb to the drop you never thought you would dare. Small classes, patient teachers, soft mats.",
  heroCta: "Start flying",
  heroCtaLink: "/register",
  heroBackgroundImage: "",
  primaryColor: "#8B5CF6",
  secondaryColor: "#A855F7",
  featuresTitle: "Your studio, in your pocket",
  featuresSubtitle: "Book, check in and track your moves. Even with no signal.",
  featuresContent: [
    {
      icon: "calendar",
      title: "Class scheduling",
      description: "See the week at a glance, book in two taps and get a reminder before class.",
      titleEs: "Horario de clases",
      descriptionEs: "Ve la semana de un vistazo, reserva en dos toques y recibe un recordatorio antes de clase.",
    },
    {
      icon: "message",
      title: "Real-time communication",
      description: "Hear about a new time or teacher right away, not at the studio door.",
      titleEs: "Comunicación en tiempo real",
      descriptionEs: "Un cambio de hora o de instructor te llega de inmediato, no en la puerta del estudio.",
    },
    {
      icon: "trending",
      title: "Skill tracking",
      description: "Every wrap, climb and drop in one place, signed off by the teacher who saw you do it.",
      titleEs: "Seguimiento de figuras",
      descriptionEs:
        "Cada envoltura, subida y caída en un solo lugar, aprobados por el instructor que te vio hacerlos.",
    },
    {
      icon: "users",
      title: "Family management",
      description: "One account for the whole family. Book, sign and pay for your kids in one go.",
      titleEs: "Familia",
      descriptionEs: "Una cuenta para toda la familia: reserva, firma y paga por tus hijos de una vez.",
    },
  ],
  socialLinks: [
    { network: "instagram", url: "https://www.instagram.com/explore/tags/aerialsilks/" },
    { network: "youtube", url: "https://www.youtube.com/hashtag/aerialsilks" },
    { network: "facebook", url: "https://www.facebook.com/hashtag/aerialsilks" },
  ],
  spanish: {
    heroTitle: "Despega del suelo",
    heroSubtitle:
      "Telas aéreas para todos los cuerpos, desde tu primera subida hasta esa caída que nunca pensaste que te atreverías a hacer. Clases pequeñas, instructores pacientes, colchonetas suaves.",
    heroCta: "Empieza a volar",
    featuresTitle: "Tu estudio, en tu bolsillo",
    featuresSubtitle: "Reserva, registra tu llegada y sigue tus figuras. Incluso sin señal.",
  },
};

/**
 * A configuration with the Spanish of each default text that stands as it came: one stored before November 2026 has the
 * English alone. What the studio wrote, in either language, stays.
 */
export function withDefaultSpanish(config: LandingConfig): LandingConfig {
  const { spanish: defaults = {}, featuresContent } = DEFAULT_LANDING_CONFIG;
  const spanish = { ...config.spanish };
  for (const name of Object.keys(defaults) as (keyof typeof defaults)[])
    if (config[name] === DEFAULT_LANDING_CONFIG[name]) spanish[name] ||= defaults[name];
  const fill = (feature: LandingFeature): LandingFeature => {
    const same = (name: "title" | "description") => featuresContent.find((each) => each[name] === feature[name]);
    const titleEs = feature.titleEs || same("title")?.titleEs;
    const descriptionEs = feature.descriptionEs || same("description")?.descriptionEs;
    return { ...feature, ...(titleEs && { titleEs }), ...(descriptionEs && { descriptionEs }) };
  };
  return { ...config, spanish, featuresContent: config.featuresContent.map(fill) };
}
