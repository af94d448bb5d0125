import { expect, test } from "vitest";
import { pictureOriginOf } from "../../api/pictures/origins.ts";

test("a picture's origin goes into the policy; what means something else there does not", () => {
  const given = [
    "https://pictures.example/silks.jpg?size=2",
    "https://Pictures.Example:8443/a",
    "https://büro.example/a",
    "/img/hero.jpg",
    "",
    "http://pictures.example/a",
    "data:image/png,x",
    "https://a;script-src/x",
    "https://a,b/x",
    "https://*/x",
    "https://'self'/x",
  ];
  expect(given.flatMap((address) => pictureOriginOf(address) ?? [])).toEqual([
    "https://pictures.example",
    "https://pictures.example:8443",
    "https://xn--bro-hoa.example",
  ]);
});
