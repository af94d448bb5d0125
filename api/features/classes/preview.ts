import { isolated } from "#shared/core/messages/isolated.ts";
import { type ReadPreview, textFor } from "../../http/web-app/link-preview.ts";
import { type ClassInstanceDocument, ClassInstanceModel } from "./class-instance.model.ts";
import { momentOf } from "./schedule/class-texts.ts";

/** A link to one class. A class that is canceled or gone looks like any page of the studio. */
export const readPreview: ReadPreview = async ({ path, query, words }) => {
  const id = query.get("class");
  if (path !== "/calendar" || !id) return null;
  const found = await ClassInstanceModel.findOne({ _id: id, deletedAt: null }).lean<ClassInstanceDocument>();
  if (found?.status !== "scheduled") return null;
  const name = textFor(words, words.named(found.name), found.nameEs);
  return {
    title: words.t("{name}, {when}", { name, when: momentOf(found.startsAt) }),
    description: [found.instructorName, words.named(found.place)].filter(Boolean).map(isolated).join(" · "),
    picture: null,
  };
};
