import type { Shelf } from "#shared/features/merch/product.ts";

interface DemoProduct {
  name: string;
  description: string;
  priceCents: number;
  shelf: Shelf;
  /** A drawing shipped with the web app. */
  picture: string;
  /** By size, or of the only kind: how many are left, and what one costs that costs something else. */
  variants?: Record<string, { left: number; priceCents?: number }>;
}

/** What the studio's small shop sells. */
export const PRODUCTS: DemoProduct[] = [
  {
    name: "Studio T-shirt",
    description: "Soft organic cotton with two crossing silks on the chest.",
    priceCents: 2_800,
    shelf: "apparel",
    picture: "t-shirt",
    variants: { S: { left: 6 }, M: { left: 9 }, L: { left: 2 }, XL: { left: 0 } },
  },
  {
    name: "Racer tank",
    description: "Light, and it stays put upside down.",
    priceCents: 2_600,
    shelf: "apparel",
    picture: "tank",
    variants: { XS: { left: 4 }, S: { left: 7 }, M: { left: 1 }, L: { left: 5 } },
  },
  {
    name: "Fly hoodie",
    description: "Brushed inside, for the way home.",
    priceCents: 5_400,
    shelf: "apparel",
    picture: "hoodie",
    variants: { S: { left: 3 }, M: { left: 6 }, L: { left: 4 }, "XL, long": { left: 2, priceCents: 5_800 } },
  },
  {
    name: "Grip leggings",
    description: "High waist, matte fabric that holds on silk.",
    priceCents: 6_200,
    shelf: "apparel",
    picture: "leggings",
    variants: { S: { left: 5 }, M: { left: 8 }, L: { left: 3 } },
  },
  {
    name: "Warm-up socks",
    description: "For the floor part. Take them off before you climb.",
    priceCents: 1_400,
    shelf: "apparel",
    picture: "socks",
    variants: { "": { left: 18 } },
  },
  {
    name: "Rosin grip aid",
    description: "A pouch of crushed rosin for hoop and bar. Not for silks.",
    priceCents: 1_200,
    shelf: "gear",
    picture: "grip-aid",
    variants: { "": { left: 12 } },
  },
  {
    name: "Grip gloves",
    description: "Fingerless, for lyra and trapeze.",
    priceCents: 2_400,
    shelf: "gear",
    picture: "gloves",
    variants: { S: { left: 4 }, M: { left: 4 } },
  },
  {
    name: "Water bottle",
    description: "Steel, 600 ml, keeps cold through Drops Lab.",
    priceCents: 1_900,
    shelf: "gear",
    picture: "water-bottle",
    variants: { Violet: { left: 7 }, Steel: { left: 3 } },
  },
  {
    name: "Silk tote",
    description: "Carries a hammock, and then some.",
    priceCents: 1_800,
    shelf: "gear",
    picture: "tote",
    variants: { "": { left: 2 } },
  },
  {
    name: "Stretch mat",
    description: "Rolls up small, for practice at home.",
    priceCents: 3_900,
    shelf: "gear",
    picture: "mat",
    variants: { "": { left: 0 } },
  },
  {
    name: "Sticker set",
    description: "Five stickers for bottle and laptop.",
    priceCents: 500,
    shelf: "gear",
    picture: "sticker",
    variants: { "": { left: 40 } },
  },
  {
    name: "Oat bar",
    description: "Honey and almonds. Contains nuts.",
    priceCents: 350,
    shelf: "snacks",
    picture: "bar",
    variants: { "": { left: 22 } },
  },
  {
    name: "Orange and ginger juice",
    description: "Pressed this morning.",
    priceCents: 600,
    shelf: "snacks",
    picture: "juice",
    variants: { "": { left: 8 } },
  },
  {
    name: "Trail nuts",
    description: "Cashews, almonds and raisins. Contains nuts.",
    priceCents: 450,
    shelf: "snacks",
    picture: "nuts",
    variants: { "": { left: 15 } },
  },
  {
    name: "Banana",
    description: "The classic between two classes.",
    priceCents: 100,
    shelf: "snacks",
    picture: "banana",
  },
  {
    name: "Gift card $25",
    description: "For a first class. Good for everything the studio sells, and it never ends.",
    priceCents: 2_500,
    shelf: "gift-cards",
    picture: "gift-card",
  },
  {
    name: "Gift card $50",
    description: "For two classes. Good for everything the studio sells, and it never ends.",
    priceCents: 5_000,
    shelf: "gift-cards",
    picture: "gift-card",
  },
  {
    name: "Gift card $100",
    description: "For a month of flying. Good for everything the studio sells, and it never ends.",
    priceCents: 10_000,
    shelf: "gift-cards",
    picture: "gift-card",
  },
  { name: "Hot tea", description: "Ginger or mint.", priceCents: 300, shelf: "snacks", picture: "tea" },
];
