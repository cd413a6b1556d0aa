export interface LifeStageRow {
  id: string;
  slug: string;
  name: string;
}
