import { expect, type Locator, type Page } from '@playwright/test';

/** Page object of the birth form. */
export class BirthForm {
  readonly page: Page;
  readonly name: Locator;
  readonly date: Locator;
  readonly time: Locator;
  readonly place: Locator;
  readonly submit: Locator;
  readonly chosen: Locator;

  constructor(page: Page) {
    this.page = page;
    this.name = page.getByRole('textbox', { name: 'Full name' });
    this.date = page.getByRole('textbox', { name: 'Date of birth' });
    this.time = page.getByRole('textbox', { name: 'Time of birth' });
    this.place = page.getByRole('combobox', { name: 'Birth location' });
    this.submit = page.locator('button[type=submit]');
    this.chosen = page.getByRole('region', { name: 'Chosen location' });
  }

  async open(): Promise<void> {
    await this.page.goto('/birth-data');
    await expect(this.name).toBeVisible();
  }

  /** Replaces the text of a field key by key, then moves the focus to the next field. */
  async type(field: Locator, text: string): Promise<void> {
    await field.fill('');
    await field.pressSequentially(text);
    await field.press('Tab');
  }

  /** Types the beginning of a place name and chooses the first option whose name contains `suggestion`. */
  async choosePlace(typed: string, suggestion: string): Promise<void> {
    await this.place.fill(typed);
    await this.page.getByRole('option', { name: suggestion }).first().click();
    await expect(this.chosen).toBeVisible();
  }

  /** Fills in the birth `ADA`: Rome, 15 June 1990, 14:30. */
  async fillIn(): Promise<void> {
    await this.name.fill('Ada');
    await this.date.fill('15/06/1990');
    await this.time.fill('14:30');
    await this.choosePlace('rome', 'Rome, Lazio, Italy');
  }
}
