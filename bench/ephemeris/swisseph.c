/* Microseconds a sky of the Swiss Ephemeris's own C library.
 *
 *   cc -O2 -rdynamic -o swisseph swisseph.c -lswe -lm
 *   ./swisseph FOLDER BIRTHS [memory]
 *
 * FOLDER holds the .se1 files, BIRTHS has lines of Julian day (UT), latitude, longitude. With
 * `memory` the files are read once and handed to the library as streams over memory: its fopen is
 * this program's then.
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include "swephexp.h"

enum { MOST_BIRTHS = 1000000, PASSES = 15 };

static int from_memory;

FILE *fopen(const char *path, const char *mode)
{
    static FILE *(*real)(const char *, const char *);
    if (!real)
        real = (FILE *(*)(const char *, const char *))dlsym(RTLD_NEXT, "fopen");
    FILE *file = real(path, mode);
    size_t length = strlen(path);
    if (!file || !from_memory || length < 4 || strcmp(path + length - 4, ".se1"))
        return file;
    fseek(file, 0, SEEK_END);
    long size = ftell(file);
    rewind(file);
    char *bytes = malloc(size);
    if (!bytes || fread(bytes, 1, size, file) != (size_t)size)
        exit(1);
    fclose(file);
    return fmemopen(bytes, size, "rb");
}

static double seconds(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return now.tv_sec + now.tv_nsec * 1e-9;
}

int main(int argc, char **argv)
{
    static const int bodies[] = { SE_SUN, SE_MOON, SE_MERCURY, SE_VENUS, SE_MARS, SE_JUPITER,
        SE_SATURN, SE_URANUS, SE_NEPTUNE, SE_PLUTO, SE_TRUE_NODE, SE_CHIRON };
    static double births[MOST_BIRTHS][3];
    if (argc < 3) {
        fprintf(stderr, "usage: %s FOLDER BIRTHS [memory]\n", argv[0]);
        return 2;
    }
    from_memory = argc > 3 && !strcmp(argv[3], "memory");
    FILE *list = fopen(argv[2], "r");
    int count = 0;
    while (list && count < MOST_BIRTHS && fscanf(list, "%lf %lf %lf", &births[count][0],
            &births[count][1], &births[count][2]) == 3)
        count++;
    if (!count) {
        fprintf(stderr, "no births in %s\n", argv[2]);
        return 1;
    }
    swe_set_ephe_path(argv[1]);
    double best = 1e9, sum = 0;
    for (int pass = 0; pass < PASSES; pass++) {
        double start = seconds();
        for (int i = 0; i < count; i++) {
            double place[6], cusps[13], angles[10];
            char error[AS_MAXCH];
            for (unsigned k = 0; k < sizeof bodies / sizeof *bodies; k++) {
                int flags = SEFLG_SWIEPH | SEFLG_SPEED;
                if (swe_calc_ut(births[i][0], bodies[k], flags, place, error) != flags) {
                    fprintf(stderr, "%s\n", error);
                    return 1;
                }
                sum += place[0];
            }
            swe_houses(births[i][0], births[i][1], births[i][2], 'P', cusps, angles);
            sum += cusps[2];
        }
        double taken = seconds() - start;
        if (taken < best)
            best = taken;
    }
    printf("%-44s %8.2f microseconds %9.0f a second  (sum %.3f)\n",
        from_memory ? "C library, files in memory" : "C library, files through the page cache",
        best / count * 1e6, count / best, sum);
    return 0;
}
