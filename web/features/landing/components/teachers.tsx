import type { ClassInstance } from "#shared/features/classes/class-instance.ts";
import type { Face } from "#shared/features/profile/face.ts";
import { t } from "#web/words/t.ts";

const SHOWS = 8;

interface Teacher {
  id: string;
  name: string;
  picture: string;
}

/** People who lead the coming classes and show a picture, those with the most classes first. */
export function teachersOf(classes: readonly ClassInstance[], faces: readonly Face[]): Teacher[] {
  const led = Map.groupBy(
    classes.filter(({ status }) => status === "scheduled"),
    ({ instructorId }) => instructorId,
  );
  return faces
    .flatMap(({ id, pictureId }) => {
      const name = led.get(id)?.[0]?.instructorName;
      return name && pictureId ? [{ id, name, picture: `/api/face-pictures/${pictureId}` }] : [];
    })
    .sort((a, b) => (led.get(b.id)?.length ?? 0) - (led.get(a.id)?.length ?? 0))
    .slice(0, SHOWS);
}

export function Teachers({ teachers }: { teachers: readonly Teacher[] }) {
  if (teachers.length === 0) return null;
  return (
    <section aria-labelledby="teachers" className="mt-16">
      <h2 id="teachers" className="text-xl">
        {t("Meet your instructors")}
      </h2>
      <ul className="mt-5 flex flex-wrap gap-x-8 gap-y-6">
        {teachers.map(({ id, name, picture }) => (
          <li key={id} className="flex w-24 flex-col items-center gap-2 text-center">
            <img src={picture} alt="" loading="lazy" className="size-24 rounded-full object-cover" />
            <span className="font-medium">{name}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
