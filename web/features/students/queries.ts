import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router-dom";
import type { CallInput } from "#shared/core/endpoint.ts";
import { countStudents, listStudents } from "#shared/features/students/endpoints.ts";
import type { StudentFilters, StudentList, StudentSort } from "#shared/features/students/student-row.ts";
import type { StudentView } from "#shared/features/students/view.ts";
import { call } from "#web/data/client.ts";
import { changedParams, useTypedParam } from "#web/ui/address.ts";

export type StudentQuery = CallInput<typeof listStudents>;

/** The lists of a new studio are made within a minute. */
const ASKED_WHILE_MADE_MS = 5_000;

/** The people of a list, page after page. @param areMade false: the server has made no list yet, and is asked again */
export const useStudents = (query: StudentQuery, areMade: boolean) =>
  useInfiniteQuery({
    queryKey: [listStudents.path, query, areMade],
    queryFn: ({ pageParam }) => call(listStudents, { ...query, ...(pageParam && { cursor: pageParam }) }),
    initialPageParam: "",
    getNextPageParam: ({ nextCursor }) => nextCursor,
    // Not the people of another list: they would stand under this one's name.
    placeholderData: (before, asked) =>
      (asked?.queryKey[1] as StudentQuery)?.list === query.list ? before : undefined,
    refetchOnMount: "always",
  });

export const useStudentCounts = () =>
  useQuery({
    queryKey: [countStudents.path],
    queryFn: () => call(countStudents, {}),
    refetchOnMount: "always",
    refetchInterval: ({ state }) => (state.data?.asOf === null ? ASKED_WHILE_MADE_MS : false),
  });

const FILTERS = [
  "age",
  "pass",
  "photos",
  "language",
  "apparatus",
  "atLeast",
] as const satisfies (keyof StudentFilters)[];
export type FilterName = (typeof FILTERS)[number];
const OTHERS = ["list", "sort", "order"] as const;

export interface Order {
  sort: StudentSort;
  order: "up" | "down";
}

/** The list, its order and what narrows it stand in the address, so that the way back from a person leads to the same. */
export function useStudentQuery() {
  const [params, setParams] = useSearchParams();
  const change = (changes: Record<string, string>) => setParams(changedParams(changes), { replace: true });
  const { draft: typed, setDraft: setTyped } = useTypedParam("search", (search) => change({ search }));
  const chosen = [...FILTERS, ...OTHERS].flatMap((name) => (params.has(name) ? [[name, params.get(name)]] : []));
  const query = {
    ...(Object.fromEntries(chosen) as Omit<StudentQuery, "search">),
    ...(params.get("search")?.trim() && { search: params.get("search")?.trim() }),
  };
  return {
    query: query as StudentQuery & { list?: StudentList },
    typed,
    setTyped,
    setList: (list: StudentList) => change({ list: list === "all" ? "" : list }),
    setFilter: (name: FilterName, value: string) => change({ [name]: value === "all" ? "" : value }),
    /** Null: as the page comes with. */
    columns: params.get("columns")?.split(",") ?? null,
    setColumns: (columns: readonly string[]) => change({ columns: columns.join(",") }),
    setOrder: ({ sort, order }: Order) =>
      change({ sort: sort === "name" ? "" : sort, order: order === "up" ? "" : order }),
    show: ({ list, sort, order, filters, columns }: StudentView) =>
      change({
        ...Object.fromEntries(FILTERS.map((name) => [name, filters[name] === "all" ? "" : (filters[name] ?? "")])),
        search: "",
        list: list === "all" ? "" : list,
        sort: sort === "name" ? "" : sort,
        order: order === "up" ? "" : order,
        columns: columns.join(","),
      }),
    clear: () => change(Object.fromEntries([...FILTERS, "search"].map((name) => [name, ""]))),
    isNarrowed: [...FILTERS, "search"].some((name) => params.get(name)),
  };
}
