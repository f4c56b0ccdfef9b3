package threadmark.pages.page;
